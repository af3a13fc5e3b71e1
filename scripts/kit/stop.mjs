export function stop(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}
