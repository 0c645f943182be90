/** Company settings: an invited user sees what the role allows. */
import { expect } from 'vitest'
import { giveSignIn, journey, seesDesk, seesShell } from './browser.ts'
import { invitation } from './invitation.ts'
import { pressTogether } from './typist.ts'

const EMAIL = `nia.${Date.now()}@larkspur.test`
const NEW_PASSWORD = 'seven quiet trucks'

journey('a person is invited with a role, signs in and sees what the role allows', async ({ visit }) => {
  const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
  await page.goto('/settings/users?peek=new')
  const form = page.getByRole('complementary', { name: 'Invite a person' })
  await form.getByLabel(/^Name/).fill('Nia Newcomer')
  await form.getByLabel(/^Email/).fill(EMAIL)
  await form.getByLabel(/^Role/).selectOption({ label: 'Read-only' })
  await form.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('complementary', { name: 'Nia Newcomer' }).getByText('Has access').waitFor()

  const theirs = await visit({ portal: 'dispatcher' })
  await theirs.goto(await invitation(EMAIL))
  await theirs.getByLabel('Choose a password').fill(NEW_PASSWORD)
  await theirs.getByRole('button', { name: 'Accept invitation' }).click()
  await theirs.getByRole('link', { name: 'Sign in' }).click()
  await giveSignIn(theirs, EMAIL, NEW_PASSWORD)
  await seesShell(theirs)
  const main = theirs.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'Settings' }).click()
  await main.getByRole('link', { name: 'Company' }).waitFor()
  for (const hidden of ['Users', 'Roles', 'Integrations', 'Audit'])
    await expect.poll(() => main.getByRole('link', { name: hidden, exact: true }).count()).toBe(0)
})

journey('a user chooses the start page, on this device and on others', async ({ visit }) => {
  const page = await visit({ portal: 'dispatcher', as: 'manager@demo.test' })
  const choose = async (label: string) => {
    await page.goto('/profile')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/preferences/start'))
    const choice = page.getByRole('group', { name: 'Start page' }).getByRole('radio', { name: label })
    await choice.click()
    await saved
    await expect.poll(() => choice.isChecked()).toBe(true)
  }
  await choose('Home')
  await page.goto('/')
  await page.waitForURL('**/home')
  await seesDesk(page)
  // The orders are still at the bare address, and stay there after a reload.
  await pressTogether(page, 'go')
  await page.getByRole('grid', { name: 'All Orders' }).waitFor()
  await page.reload()
  await page.getByRole('grid', { name: 'All Orders' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')

  // A browser that does not know the choice loads it.
  const another = await visit({ portal: 'dispatcher', as: 'manager@demo.test' })
  await another.goto('/')
  await another.waitForURL('**/home')

  await choose('All Orders')
})
