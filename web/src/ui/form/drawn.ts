/** What a plain field looks like. */
import type { ReactNode } from 'react'

export interface Option {
  value: string
  label: string
}

/** How a plain field is rendered. */
export interface Drawn {
  as: 'text' | 'lines' | 'choice' | 'several' | 'flag'
  type?: 'tel' | 'email' | 'url' | 'date' | 'datetime-local' | 'password'
  isRequired?: boolean
  /** US dollars. */
  isMoney?: boolean
  /** A password, key or bank data: never kept in the browser. */
  isSecret?: boolean
  /** Unique to one record: a copy leaves it empty. */
  isUnique?: boolean
  description?: string
  /** The `?` beside its label. */
  help?: ReactNode
  /** Width in sixths, on a wide and on a narrow form; full width by default. */
  columns?: readonly [wide: number, narrow: number]
  /** The options, given the other values; without it, free text. */
  options?: (others: Readonly<Record<string, unknown>>) => readonly Option[] | undefined
  labelBeside?: (others: Readonly<Record<string, unknown>>) => string
}
