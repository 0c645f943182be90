/** Walks a screen by Tab: whatever has the focus gets its keys before any shortcut does. */
import type { Page } from 'playwright-core'

/** More stops than any screen has. */
const STOPS_MAX = 400

/** In the page: nothing that a key does has an effect, it is only noted. */
const LISTENING = `(() => {
  const done = new Set()
  const note = (event) => {
    done.add(event.type)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['click', 'beforeinput', 'submit']) addEventListener(type, note, true)
  // The shell listens in the window since before this: a key that is handled between these two was taken by a shortcut.
  let isFree = false
  document.addEventListener('keydown', (event) => (isFree = !event.defaultPrevented))
  addEventListener('keydown', (event) => {
    if (isFree && event.defaultPrevented) done.add('shortcut')
    isFree = false
  })
  const seen = new Set()
  const kindOf = (element) => {
    // A grid moves and opens its cells by its own keys.
    if (element.closest('[role=grid], [role=treegrid]')) return 'cell'
    if (element.matches('textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit], [type=color], [type=date], [type=datetime-local], [type=time])'))
      return element.readOnly || element.matches('[role=combobox][aria-haspopup]') ? 'walked' : 'text'
    if (element.matches('[role=tab]')) return 'tab'
    if (element.matches('input[type=radio], [role=radio]')) return 'walked'
    if (element.matches('a[href]')) return 'link'
    if (element.matches('button, input[type=button], input[type=submit]')) return 'button'
    return 'field of its own'
  }
  globalThis.walkedKeys = {
    done,
    stop() {
      const element = document.activeElement
      done.clear()
      if (!element || element === document.body) return 'page'
      if (seen.has(element)) return 'again'
      seen.add(element)
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
      const ownKeys = (element.getAttribute('aria-keyshortcuts') ?? '').split(' ')
      return { kind: kindOf(element), ownKeys, name: element.tagName.toLowerCase() + ' "' + name + '"' }
    },
    pressed(type) {
      const pressed = { isTaken: done.has('shortcut'), isDone: done.has(type) }
      done.clear()
      return pressed
    },
  }
})()`

interface Stop {
  kind: 'cell' | 'text' | 'tab' | 'walked' | 'field of its own' | 'link' | 'button'
  /** Keys that do something else on it, as it says. */
  ownKeys: readonly string[]
  name: string
}

interface Pressed {
  isTaken: boolean
  isDone: boolean
}

/** What a person presses on each kind, and what the browser does then; undefined: something of its own, but no shortcut. */
const KEYS: Readonly<Record<Stop['kind'], readonly (readonly [key: string, event: string | undefined])[]>> = {
  link: [['Enter', 'click']],
  button: [
    ['Enter', 'click'],
    ['Space', 'click'],
  ],
  text: [
    ['j', 'beforeinput'],
    ['Space', 'beforeinput'],
    ['ArrowLeft', undefined],
    ['ArrowRight', undefined],
  ],
  tab: [
    ['Enter', 'click'],
    ['Space', 'click'],
    ['ArrowRight', undefined],
    ['ArrowLeft', undefined],
  ],
  walked: [
    ['ArrowDown', undefined],
    ['ArrowRight', undefined],
  ],
  cell: [],
  'field of its own': [],
}

/** Links, buttons, tabs and inputs that do not get their keys, and a screen that Tab does not enter or leave. */
export const deafToKeys = async (page: Page): Promise<string[]> => {
  await page.evaluate(LISTENING)
  const found: string[] = []
  let stops = 0
  let isAround = false
  for (let tabs = 0; tabs < STOPS_MAX; tabs++) {
    const stop = await page.evaluate<Stop | 'page' | 'again'>('walkedKeys.stop()')
    if (stop === 'again') return found
    if (stop === 'page') {
      // Between the last stop and the first one the focus is on the page; the walk began anywhere.
      if (isAround) return stops === 0 ? [...found, 'Tab reaches nothing'] : found
      isAround = tabs > 0
    } else {
      stops++
      for (const [key, event] of KEYS[stop.kind]) {
        if (stop.ownKeys.includes(key)) continue
        await page.keyboard.press(key)
        const { isTaken, isDone } = await page.evaluate<Pressed>(`walkedKeys.pressed('${event ?? ''}')`)
        if (isTaken) found.push(`a shortcut takes ${key} from ${stop.name}`)
        else if (event && !isDone) found.push(`${key} on ${stop.name} does nothing`)
      }
    }
    await page.keyboard.press('Tab')
  }
  return [...found, `Tab did not come around in ${STOPS_MAX} stops`]
}
