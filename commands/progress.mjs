/**
 * A line of progress at the end of the terminal, that is written again in place; a file or a pipe gets only the other lines.
 * @param {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} out
 */
export const progressLine = (out) => {
  let shown = ''
  const clear = () => shown && out.write('\r\u001B[2K')
  const draw = () => shown && out.write(shown)
  return {
    /** Writes the line again; an empty text takes it away. @param {string} text */
    show(text) {
      if (!out.isTTY) return
      clear()
      // A line that wraps could not be taken away again; a terminal that does not know its width says 0.
      shown = text.slice(0, (out.columns || 80) - 1)
      draw()
    },
    /** A line that stays, above. @param {string} line */
    say(line) {
      clear()
      out.write(`${line}\n`)
      draw()
    },
  }
}

/**
 * Shows a text with the seconds since it began, each second, until the returned function is called.
 * @param {ReturnType<typeof progressLine>} line
 * @param {() => string} text
 */
export const counting = (line, text) => {
  const began = performance.now()
  const show = () => line.show(`${text()} (${Math.round((performance.now() - began) / 1000)} s)`)
  show()
  const timer = setInterval(show, 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    line.show('')
  }
}
