/** Presses the letters of a sequence within its second, however busy the machine is. */
export const keysTogether = (keys: string): void => {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}
