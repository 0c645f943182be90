/**
 * Scrolling through more pixels than a browser can lay out. Chrome clamps an element at 33,554,428 px, Firefox near
 * 17.9 million, and beyond 2^24 px a float cannot represent every pixel; so the scrolled body stays below all three and
 * a scroll position is mapped onto the content. Steps of wheel, touch and keys keep their length: only a jump (dragging
 * the scroll bar) is scaled, and when scrolling pauses the bar is silently realigned.
 */

/** Tallest body that is laid out, in CSS pixels. */
export const BODY_MAX = 16_000_000
/** At both ends of the body one pixel scrolled is one pixel of content. */
const EDGE = 200_000
/** Pixels between two scroll events up to which a movement counts as a step, not a jump. */
export const STEP_MAX = 4_000

/** Height of all content and of its visible part, in CSS pixels. */
export interface ScrollExtent {
  readonly content: number
  readonly view: number
}

/** The scroll position. `top` is the first visible content pixel; the browser's scrollTop is `top - shift`. */
export interface ScrollPlace {
  readonly top: number
  readonly shift: number
}

export const START: ScrollPlace = { top: 0, shift: 0 }

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))

/** Height of the scrolled element. */
export const bodyHeight = (content: number) => Math.min(content, BODY_MAX)

const topMax = ({ content, view }: ScrollExtent) => Math.max(0, content - view)
const scrollMax = ({ content, view }: ScrollExtent) => Math.max(0, bodyHeight(content) - view)

/** The content pixel of a scroll position. */
export function toContent(scrollTop: number, extent: ScrollExtent): number {
  const most = topMax(extent)
  const bar = scrollMax(extent)
  const at = clamp(scrollTop, bar)
  if (most === bar || at <= EDGE) return at
  if (at >= bar - EDGE) return most - (bar - at)
  return EDGE + Math.round(((at - EDGE) * (most - 2 * EDGE)) / (bar - 2 * EDGE))
}

/** The scroll position (whole pixels) of a content pixel: the inverse of `toContent`. */
export function toScroll(top: number, extent: ScrollExtent): number {
  const most = topMax(extent)
  const bar = scrollMax(extent)
  const at = clamp(top, most)
  if (most === bar || at <= EDGE) return at
  if (at >= most - EDGE) return bar - (most - at)
  return EDGE + Math.round(((at - EDGE) * (bar - 2 * EDGE)) / (most - 2 * EDGE))
}

/** The position that shows a given content pixel first, with the scroll bar aligned. */
export function placeAt(top: number, extent: ScrollExtent): ScrollPlace {
  const at = clamp(top, topMax(extent))
  return { top: at, shift: at - toScroll(at, extent) }
}

/** Handles a scroll event. `realign`: scrollTop must be set to `top - shift`, since it hit an end of the body. */
export function scrolled(
  place: ScrollPlace,
  scrollTop: number,
  extent: ScrollExtent,
): { place: ScrollPlace; realign: boolean } {
  const step = scrollTop - (place.top - place.shift)
  if (scrollMax(extent) === topMax(extent)) return { place: { top: scrollTop, shift: 0 }, realign: false }
  if (Math.abs(step) > STEP_MAX) {
    const top = toContent(scrollTop, extent)
    return { place: { top, shift: top - scrollTop }, realign: false }
  }
  const target = scrollTop + place.shift
  const top = clamp(target, topMax(extent))
  const stuck = (scrollTop <= 0 && top > 0) || (scrollTop >= scrollMax(extent) && top < topMax(extent))
  if (top !== target || stuck) return { place: placeAt(top, extent), realign: true }
  return { place: { top, shift: place.shift }, realign: false }
}
