const isPassing = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity

/** Waits until no finite animation is running. */
export const still = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  const passing = document.getAnimations().filter(isPassing)
  await Promise.allSettled(passing.map((each) => each.finished))
}
