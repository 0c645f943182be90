/** Signature pad. */
import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
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
      .map(({ x, y }): [number, number] => [share(x, offsetWidth), share(y, offsetHeight)]),
  )
  return strokes.length > 0 ? strokes.slice(0, 200) : null
}

export const Signature = ({ onDraw }: { onDraw: (strokes: Strokes | null) => void }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const latest = useRef(onDraw)
  latest.current = onDraw
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    // Drawn at device pixels, or lines are blurred.
    const ratio = Math.max(devicePixelRatio, 1)
    element.width = element.offsetWidth * ratio
    element.height = element.offsetHeight * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    const drawn = new SignaturePad(element, { backgroundColor: '#fff', penColor: '#172b4d' })
    const end = () => latest.current(strokesOf(drawn, element))
    drawn.addEventListener('endStroke', end)
    pad.current = drawn
    return () => drawn.off()
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
