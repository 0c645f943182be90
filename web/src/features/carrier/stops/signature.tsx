/** Signature pad. It always shows what is kept: after a reload, a rotation or another size of the window too. */
import { useLayoutEffect, useRef } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { BigButton } from '../../../ui/field/field-parts.tsx'
import type { Strokes } from './finishing.ts'
import own from './stops.module.css'
import { STOPS as words } from './stops.words.ts'

/** Maximum number of points in all strokes, so that the signature can be sent with the act. */
const MOST = 1500
const share = (value: number, length: number) => Math.round(Math.min(1, Math.max(0, value / length)) * 1000) / 1000

/** Strokes as fractions of the pad; null if nothing was drawn. */
const strokesOf = (pad: SignaturePad, { offsetWidth, offsetHeight }: HTMLCanvasElement): Strokes | null => {
  const groups = pad.toData()
  const total = groups.reduce((sum, { points }) => sum + points.length, 0)
  const every = Math.max(1, Math.ceil(total / MOST))
  const strokes = groups.map(({ points }) =>
    points
      .filter((_, at) => at % every === 0)
      .map(({ x, y }): [number, number] => [share(x, offsetWidth), share(y, offsetHeight)])
      .filter(([x, y], at, all) => x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]),
  )
  return strokes.length > 0 ? strokes.slice(0, 200) : null
}

/** A curve runs from the second point to the last but one: the ends are given twice, and stored once. */
const wholeOf = <P,>(points: readonly P[]): readonly P[] =>
  points.length > 1 ? [...points.slice(0, 1), ...points, ...points.slice(-1)] : points

/** The same strokes on a pad of this size; pressure and speed are not kept. */
const groupsOf = (strokes: Strokes, pad: SignaturePad, { offsetWidth, offsetHeight }: HTMLCanvasElement) => {
  const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = pad
  return strokes.map((points): PointGroup => ({
    dotSize,
    minWidth,
    maxWidth,
    penColor,
    velocityFilterWeight,
    compositeOperation,
    points: wholeOf(points).map(([x, y]) => ({ x: x * offsetWidth, y: y * offsetHeight, pressure: 0.5, time: 1 })),
  }))
}

interface Drawn {
  strokes: Strokes | null
  onDraw: (strokes: Strokes | null) => void
}

export const Signature = ({ strokes, onDraw }: Drawn) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const latest = useRef({ strokes, onDraw })
  latest.current = { strokes, onDraw }
  // Before it is painted: a kept signature is never seen as an empty pad.
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    /** A stroke under the pen is dropped: it is neither shown nor kept. */
    const draw = () => {
      pad.current?.off()
      // Drawn at device pixels, or lines are blurred.
      const ratio = Math.max(devicePixelRatio, 1)
      element.width = element.offsetWidth * ratio
      element.height = element.offsetHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      const drawn = new SignaturePad(element, { backgroundColor: '#fff', penColor: '#172b4d' })
      drawn.fromData(groupsOf(latest.current.strokes ?? [], drawn, element))
      drawn.addEventListener('endStroke', () => latest.current.onDraw(strokesOf(drawn, element)))
      pad.current = drawn
    }
    draw()
    let size = `${element.offsetWidth} ${element.offsetHeight}`
    const resized = new ResizeObserver(() => {
      const now = `${element.offsetWidth} ${element.offsetHeight}`
      if (now === size) return
      size = now
      draw()
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      pad.current?.off()
    }
  }, [])
  return (
    <div className={own.signature}>
      <canvas ref={canvas} role="img" aria-label={words.pad} />
      <BigButton
        onClick={() => {
          pad.current?.clear()
          onDraw(null)
        }}
      >
        {words.clear}
      </BigButton>
    </div>
  )
}
