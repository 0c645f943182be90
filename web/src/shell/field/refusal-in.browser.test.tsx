import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { speak } from '../../ui/words/language.ts'
import { refusalIn } from './refusal-in.ts'

afterEach(() => speak('en', undefined))

const away = new ApiError(503, { code: 'unavailable', message: 'The database is away' })
const held = new ApiError(409, { code: 'not_allowed_now', message: 'Job 1001-1 is on hold' })
const silent = new ApiError(0, null)

it('says why in the reader’s language where the code says it, else as the server does', () => {
  expect([away, held, silent].map(refusalIn)).toEqual([
    'The database is away',
    'Job 1001-1 is on hold',
    'The server could not be reached',
  ])
  speak('es', { plain: { refusals: { unavailable: 'Ahora no', unreachable: 'Sin conexión' } } })
  expect([away, held, silent, new Error('Broken')].map(refusalIn)).toEqual([
    'Ahora no',
    'Job 1001-1 is on hold',
    'Sin conexión',
    'Broken',
  ])
})
