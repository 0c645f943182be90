import { describe, expect, it } from 'vitest'
import { isolated, withoutMarks } from './text-direction.ts'

const shown = (text: string) => isolated(text).replaceAll('\u2068', '<').replaceAll('\u2069', '>')

describe('isolated', () => {
  it.each([
    ['Ann Lee · +1 555 010 7788', 'Ann Lee · +1 555 010 7788'],
    ['خالد · +1 555 010 7788', '<خالد> · +1 555 010 7788'],
    ['خالد +1 555 010 7788', '<خالد> +1 555 010 7788'],
    ['by خالد منصور, Dec 3, 2026', 'by <خالد منصور>, Dec 3, 2026'],
    ['شارع 15 مبنى', '<شارع 15 مبنى>'],
    ['Order 1001 (משה): 3 vehicles', 'Order 1001 (<משה>): 3 vehicles'],
    ['خالد\n555 0107', '<خالد>\n555 0107'],
    ['Zoë – Łódź', 'Zoë – Łódź'],
    ['خالد - 555 010 7788 - دبي', '<خالد> - 555 010 7788 - <دبي>'],
    ['خالد 555-010-7788 دبي', '<خالد> 555-010-7788 <دبي>'],
    ['خالد +1555 دبي', '<خالد> +1555 <دبي>'],
    ['خالد / 5550107788 / دبي', '<خالد> / 5550107788 / <دبي>'],
    ['دبي 2026-12-03 خالد', '<دبي> 2026-12-03 <خالد>'],
    ['חד-פעמי', '<חד-פעמי>'],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected))

  it('is no part of what is stored', () => expect(withoutMarks(`\u202a${isolated('خالد · 5')}\u200e`)).toBe('خالد · 5'))
  it('is done once', () => expect(isolated(isolated('خالد · 5'))).toBe(isolated('خالد · 5')))
})
