import { afterEach, expect, it, vi } from 'vitest'
import { countingIn, speak, localized } from './language.ts'

vi.stubGlobal('document', { documentElement: { lang: '' } })
afterEach(() => speak('en', undefined))

it('uses English until another language is set, and then that one', () => {
  const words = localized('yard', { open: 'Open', cars: (n: number) => `${n} cars` })
  expect([words.open, words.cars(2)]).toEqual(['Open', '2 cars'])
  speak('es', { yard: { open: 'Abierto', cars: (n: number) => `${n} carros` } })
  expect([words.open, words.cars(2)]).toEqual(['Abierto', '2 carros'])
  expect(document.documentElement.lang).toBe('es')
})

it('pluralizes like the language', () => {
  const [en, es, fr] = ['en-US', 'es-MX', 'fr-CA'].map(countingIn)
  expect([0, 1, 2].map((n) => en?.(n, '# car', '# cars'))).toEqual(['0 cars', '1 car', '2 cars'])
  expect([0, 1, 2].map((n) => es?.(n, '# carro', '# carros'))).toEqual(['0 carros', '1 carro', '2 carros'])
  // In French zero is singular.
  expect([0, 1, 2].map((n) => fr?.(n, '# véhicule', '# véhicules'))).toEqual([
    '0 véhicule',
    '1 véhicule',
    '2 véhicules',
  ])
})
