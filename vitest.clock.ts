/**
 * The clock of pages in a run at another date (`commands/running/odd-clock.ts`): Chromium does not start with the
 * library that sets the other processes' clock, so its pages add the difference themselves.
 */

/** Milliseconds by which the run's clock is ahead of the machine's. */
export const clockAhead = (env: Readonly<NodeJS.ProcessEnv> = process.env): number =>
  Math.round(Number(env['FAKETIME'] ?? 0) * 1_000)

/** Moves the clock of the page in which it is called. It uses nothing outside itself, so that it can be sent there. */
export function movePageClock(ahead: number): void {
  const now = () => MachineDate.now() + ahead
  const MachineDate = globalThis.Date
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made) as Date,
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
