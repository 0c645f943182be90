import type { FunctionComponent } from 'react'
import type { IconProps } from './line-icon.tsx'

/** An icon drawn as filled shapes. @param paths in a square of 24 by 24 */
export const filledIcon =
  (...paths: readonly string[]): FunctionComponent<Omit<IconProps, 'stroke'>> =>
  ({ size = 24, color = 'currentColor', ...rest }) => (
    <svg width={size} height={size} viewBox="0 0 24 24" fill={color} stroke="none" {...rest}>
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
