/**
 * Keeps a core busy until its input ends, as it does when the process that started it ends, however that ends; and not
 * longer than a minute more than the seconds it is given.
 */
const until = performance.now() + (Number(process.argv[2] ?? 0) + 60) * 1_000
/** Its input is looked at this often (milliseconds). */
const SLICE_MS = 20

process.stdin.resume().once('close', () => process.exit())
process.stdin.once('error', () => process.exit())

const work = (): void => {
  const end = performance.now() + SLICE_MS
  while (performance.now() < end);
  if (end < until) setImmediate(work)
  else process.exit()
}
work()
