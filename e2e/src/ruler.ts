/** Layout checks of a screen. They run in the page, without types: as text. */
import type { Page } from 'playwright-core'

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

const WORDS = `(element) => {
  const { tagName, className, id } = element
  return tagName.toLowerCase() + (id ? '#' + id : '') + '.' + String(className).split(' ')[0] + ' "' +
    (element.textContent ?? '').trim().slice(0, 40) + '"'
}`

/**
 * Elements whose content is wider than they are. Scroll containers must have a label, and content cut with an ellipsis
 * must be complete in its title.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const words = ${WORDS}
    // Touch areas beyond the edge of a control are invisible.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('button::after, a::after { display: none !important }')
    document.adoptedStyleSheets.push(drawn)
    const isFine = (element, { overflowX, textOverflow }) => {
      if (textOverflow === 'ellipsis') return element.closest('[title]') !== null || element.querySelector('[title]') !== null
      return overflowX === 'auto' || overflowX === 'scroll'
        ? element.closest('[aria-label], [aria-labelledby], dialog') !== null || element.querySelector(':scope > [aria-label]') !== null
        : false
    }
    const found = [...document.querySelectorAll('body *')].flatMap((element) => {
      const over = element.scrollWidth - element.clientWidth
      // Inline boxes have no width; content for screen readers is one pixel wide.
      if (over <= 1 || element.clientWidth <= 1 || element.closest('svg, .sr-only, .grid-hidden, .mantine-ScrollArea-thumb, [aria-hidden="true"]')) return []
      const style = getComputedStyle(element)
      if (style.display === 'inline' || element.matches('input, select, textarea') || isFine(element, style)) return []
      // The corners of rotating content exceed its box invisibly.
      if (element.querySelector(':scope > *')?.getAnimations().some((each) => each.effect?.getComputedTiming().endTime === Infinity)) return []
      return [words(element) + ' is ' + over + ' pixels narrower than what it holds']
    })
    document.adoptedStyleSheets.pop()
    return found
  })()`)

/** Controls with touch targets below 44 pixels, on touch screens (WCAG 2.5.5). */
export const missedByFinger = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    if (!matchMedia('(pointer: coarse)').matches) return []
    const words = ${WORDS}
    const HALF = 21
    const CONTROLS = 'button, a[class], input[type=checkbox]:not([role=switch]), [role=option], [role=menuitem], [role=tab], select'
    const isControl = (element) => element?.closest(CONTROLS + ', label, input, textarea, [role=radiogroup]') ?? null
    // The window, clipped by the control's scroll containers: clipped content becomes visible by scrolling.
    const frameOf = (element) => {
      const frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if (![overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) continue
        const { left, top, right, bottom } = around.getBoundingClientRect()
        frame.left = Math.max(frame.left, left)
        frame.top = Math.max(frame.top, top)
        frame.right = Math.min(frame.right, right)
        frame.bottom = Math.min(frame.bottom, bottom)
      }
      return frame
    }
    // Overlays and sticky content cover part of what is below.
    const ABOVE = '[popover], dialog, [role=menu], [role=dialog], [role=toolbar]'
    const layerOf = (element) => {
      for (let around = element; around; around = around.parentElement)
        if (around.matches(ABOVE) || ['fixed', 'sticky'].includes(getComputedStyle(around).position)) return around
      return null
    }
    return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const isSeen = box.width > 1 && isControl(document.elementFromPoint(x, y)) === element
      if (!isSeen || element.closest('p, li p, small')) return []
      const frame = frameOf(element)
      const missed = [[x, y - HALF], [x, y + HALF], [x - HALF, y], [x + HALF, y]].filter(([px, py]) => {
        // Edges may lie between two pixels.
        const isOutside = px < frame.left + 1 || py < frame.top + 1 || px >= frame.right - 1 || py >= frame.bottom - 1
        // The neighbor that is hit instead is equally close.
        if (isOutside) return false
        const hit = document.elementFromPoint(px, py)
        return isControl(hit) === null && layerOf(hit) === layerOf(element)
      })
      return missed.length > 0 ? [words(element) + ' is less than 44 pixels for a finger'] : []
    })
  })()`)
