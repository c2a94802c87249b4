// The address is #key.channel.person. Who opened the table in this browser before needs no key: it is kept for this origin alone
// (a cookie would go to every server on this computer), and only once the table has accepted it.
window.tableKey = "herald.key";
if (window.location.hash.length < 2) {
  const known = window.localStorage.getItem(window.tableKey);
  if (known) window.history.replaceState(null, "", `#${known}`);
}
