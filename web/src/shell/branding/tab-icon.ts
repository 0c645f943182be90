/** The icon of the browser’s tab: the company’s mark, and a count over it. */
import { initialOf, isCompact } from './initial.ts'

export interface TabIcon {
  name: string
  /** The logo’s address. */
  picture?: string | undefined
  /** With white text. */
  color?: string | undefined
  ours: number
}

/** Pixels. */
const SIDE = 64
const MOST = 99
const OWN = '/waybill.svg'
const BADGE = '#c9372c'

/** What stands in the badge: nothing for none. */
export const badgeText = (ours: number): string => (ours > MOST ? `${MOST}+` : ours > 0 ? String(ours) : '')

const load = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

const drawInitial = (canvas: CanvasRenderingContext2D, { name, color }: TabIcon & { color: string }) => {
  canvas.fillStyle = color
  canvas.beginPath()
  canvas.roundRect(0, 0, SIDE, SIDE, 16)
  canvas.fill()
  canvas.fillStyle = '#fff'
  canvas.font = '700 42px sans-serif'
  canvas.fillText(initialOf(name), SIDE / 2, SIDE / 2 + 3)
}

const drawPicture = (canvas: CanvasRenderingContext2D, image: HTMLImageElement) => {
  const scale = SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  canvas.drawImage(image, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
}

async function drawMark(canvas: CanvasRenderingContext2D, icon: TabIcon): Promise<void> {
  const { picture, color } = icon
  const image = picture === undefined ? undefined : await load(picture).catch(() => undefined)
  if (image && isCompact({ width: image.naturalWidth, height: image.naturalHeight })) return drawPicture(canvas, image)
  if (color !== undefined) return drawInitial(canvas, { ...icon, color })
  drawPicture(canvas, await load(OWN))
}

const drawBadge = (canvas: CanvasRenderingContext2D, text: string) => {
  const width = text.length === 1 ? 36 : text.length === 2 ? 46 : 60
  canvas.fillStyle = BADGE
  canvas.strokeStyle = '#fff'
  canvas.lineWidth = 3
  canvas.beginPath()
  canvas.roundRect(SIDE - width - 1.5, SIDE - 37.5, width, 36, 18)
  canvas.fill()
  canvas.stroke()
  canvas.fillStyle = '#fff'
  canvas.font = `700 ${text.length > 2 ? 26 : 30}px sans-serif`
  canvas.fillText(text, SIDE - width / 2 - 1.5, SIDE - 18)
}

const put = (href: string, type: string) => {
  const link = document.querySelector<HTMLLinkElement>("link[rel='icon']")
  if (!link) return
  link.type = type
  link.href = href
}

/** Draws it anew. Without a count and a company’s own look it is Waybill’s, sharp at every size. */
export async function drawTabIcon(icon: TabIcon, signal: AbortSignal): Promise<void> {
  const text = badgeText(icon.ours)
  if (!text && icon.picture === undefined && icon.color === undefined) return put(OWN, 'image/svg+xml')
  const drawing = document.createElement('canvas')
  drawing.width = SIDE
  drawing.height = SIDE
  const canvas = drawing.getContext('2d')
  if (!canvas) return
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  try {
    await drawMark(canvas, icon)
  } catch {
    // Waybill’s mark has not arrived: the icon stays as it is.
    return
  }
  if (signal.aborted) return
  if (text) drawBadge(canvas, text)
  put(drawing.toDataURL('image/png'), 'image/png')
}
