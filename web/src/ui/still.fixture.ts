/** Waits until nothing slides or fades any more; endless animations are not waited for. */
export const still = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map((each) => each.finished))
}
