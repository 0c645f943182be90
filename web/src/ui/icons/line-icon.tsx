import type { FunctionComponent, SVGProps } from 'react'

/** What an icon takes: its size (pixels, or a CSS length) and the width of its lines in units of its 24 by 24 square. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: string | number
  stroke?: number
}

/** An icon drawn with lines. @param paths in a square of 24 by 24 */
export const lineIcon =
  (...paths: readonly string[]): FunctionComponent<IconProps> =>
  ({ size = 24, stroke = 2, color = 'currentColor', ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
