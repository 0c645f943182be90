import { expect, it } from 'vitest'
import { equipmentField } from './equipment-field.ts'

it('a form’s field offers a chassis as people spell it', () => {
  const { drawn } = equipmentField()
  // A field computes its options.
  const text = JSON.stringify(drawn, (_key, value: unknown) =>
    typeof value === 'function' && value.length === 0 ? (value as () => unknown)() : value,
  )
  expect(text).toContain('"Chassis"')
  expect(text).not.toContain('Chasis')
})
