/** Waits until no finite animation is running. */
export const still = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map((each) => each.finished))
}
