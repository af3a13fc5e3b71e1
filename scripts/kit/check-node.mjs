// Every script imports this first. It must run on the oldest Node.js that reads ES modules.
const NEEDED = [20, 19];

/** Whether Haat's scripts run on this version of Node.js, such as '20.19.0'. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

if (!isNewEnough(process.versions.node)) {
  console.error(
    `\n  Haat needs Node.js ${NEEDED.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and start again.\n',
  );
  process.exit(1);
}
