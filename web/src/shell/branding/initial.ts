/** The first letter or digit of a name. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? ''

/** Wider ones cannot be made out in a square. */
const WIDEST = 1.8

/** Whether a logo can be made out in a small square. */
export const isCompact = ({ width, height }: { width: number; height: number }): boolean => width <= WIDEST * height
