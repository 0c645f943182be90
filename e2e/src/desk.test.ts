/** The dispatcher's desk. */
import { journey } from './browser.ts'

journey('a dispatcher offers a ready job to a carrier by keyboard and takes it back', async ({ visit }) => {
  const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Jobs', exact: true }).click()
  await page.getByRole('link', { name: /^Ready/ }).click()
  const first = page.getByRole('grid', { name: 'Ready' }).locator('[data-row="0"]')
  await first.getByText('Needs a carrier').waitFor()
  const number = await first.locator('[data-col="number"]').innerText()
  await first.locator('[data-col="number"]').click()
  await page
    .getByRole('complementary', { name: `Job ${number}` })
    .getByText('Needs a carrier.')
    .waitFor()
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog', { name: `Offer job ${number}` })
  await dialog.getByLabel('Carriers', { exact: true }).fill('Red Mesa')
  await dialog.getByRole('checkbox', { name: /Red Mesa/ }).check()
  await dialog.getByLabel('Pay', { exact: true }).fill('150')
  await page.keyboard.press('Control+Enter')
  await page.getByText(`Job ${number} offered to 1 carrier`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()

  // Its only offer was canceled: the job waits for a carrier again.
  await page
    .getByRole('complementary', { name: `Job ${number}` })
    .getByText('Needs a carrier.')
    .waitFor()
})
