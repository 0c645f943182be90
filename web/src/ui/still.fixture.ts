/** Waits until nothing slides or fades any more; what turns for ever is not waited for. */
export const still = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map((each) => each.finished))
}
