import { lazy, type ReactNode, Suspense } from 'react'
import type { ChangeDotProps } from './change-dot.tsx'
import type { Marked } from './changes.ts'

// There is rarely one.
const ChangeDot = lazy(() => import('./change-dot.tsx'))

/** The dot of a value, if it is marked. */
export const dotOf = ({ marks, see }: Marked, name: string): ReactNode => {
  const mark = marks[name]
  return mark ? <Dot name={name} mark={mark} onSeen={() => see(name)} /> : null
}

export const Dot = (props: ChangeDotProps) => (
  <Suspense fallback={null}>
    <ChangeDot {...props} />
  </Suspense>
)
