import { expect, it } from 'vitest'
import { createFlights, createInteraction } from './interaction.ts'

it('returns to none on success and failure', async () => {
  const interaction = createInteraction()
  expect(interaction.status).toBe('startup')
  interaction.set('none')
  const seen: string[] = []
  interaction.subscribe(() => seen.push(interaction.status))
  await interaction.during('login', async () => undefined)
  await interaction.during('ssoSilent', async () => Promise.reject(new Error('x'))).catch(() => undefined)
  expect(seen).toEqual(['login', 'none', 'ssoSilent', 'none'])
})
it('does not hide startup or logout behind a silent request', async () => {
  const interaction = createInteraction()
  await interaction.during('acquireToken', async () => expect(interaction.status).toBe('startup'))
  interaction.set('logout')
  await interaction.during('acquireToken', async () => expect(interaction.status).toBe('logout'))
  expect(interaction.status).toBe('logout')
})
it('joins identical requests while they run, and no longer', async () => {
  const once = createFlights()
  let started = 0
  const work = async () => ++started
  const [a, b, c] = await Promise.all([once('k', work), once('k', work), once('other', work)])
  expect([a, b, c]).toEqual([1, 1, 2])
  expect(await once('k', work)).toBe(3)
})
