/** Ends the script with one sentence that says what to do. */
export function stop(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}
