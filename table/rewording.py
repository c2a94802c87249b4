"""What the table replaces in the files of SimCord's page: its workshop's words, and what cannot be added from outside."""

from __future__ import annotations

_SCRIPTS = ("app", "table", "presses")
_DOM = 'import { node, presenceDot, renderIdentityAvatar } from "./dom.js";'
_DRAFT = "  const draft = draftValue(key);\n"

REWORDED = {
    "/": {
        "<title>SimCord Preview</title>": "<title>Herald</title>",
        'href="/preview.css">': 'href="/preview.css"><link rel="stylesheet" href="/table.css">',
        '<script type="module" src="/app.js"></script>': '<script src="/address.js"></script>'
        + "".join(f'<script type="module" src="/{name}.js"></script>' for name in _SCRIPTS),
        '<span class="brand-mark" aria-hidden="true">S</span>': '<span class="brand-mark" aria-hidden="true">H</span>',
        "<strong>SimCord</strong><small>Preview</small>": "<strong>Herald</strong><small>at the table</small>",
        'aria-expanded="false">Messages</button>': 'aria-expanded="false">Channels</button>',
        "<h1>Messages</h1>": '<h1>Channels</h1><nav id="table-channels" aria-label="Channels"></nav>',
        "No messages in this channel.": "",
    },
    "/selects.js": {
        _DOM: _DOM + '\nimport { isNew } from "./menus.js";',
        _DRAFT: "  if (isNew(key, component, dropdown)) options.onReconcileDraft?.(key, optionDefaults(entries));\n"
        + _DRAFT,
    },
}


def reword(path: str, text: str) -> str:
    """The file at `path` of the page as the table serves it."""
    for theirs, ours in REWORDED[path].items():
        text = text.replace(theirs, ours)
    return text
