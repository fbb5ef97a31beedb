/**
 * The entry of every command. Any Node with modules must be able to read it, so that an old one
 * shows a sentence instead of a syntax error: hence the plain syntax and the late imports.
 */
const MIN_NODE = 20;

/** @param {() => Promise<{ default: () => unknown }>} load the command's own module */
export function enter(load) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < MIN_NODE) {
    console.error(`EDC Portal needs Node ${MIN_NODE} or newer; this is ${process.version}.`);
    process.exit(1);
  }
  load()
    .then((command) => command.default())
    .catch((error) => {
      // A failure of the command is shown as one sentence; a bug shows its trace.
      console.error(error.isForPeople ? error.message : error);
      process.exit(1);
    });
}
