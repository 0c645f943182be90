import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

test('an expectation of a button that never comes', async () => {
  document.body.innerHTML = '<main><h1>Orders</h1><button>Cancel</button></main>'
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('a click on a button that never comes', async () => {
  document.body.innerHTML = '<main><h1>Orders</h1><button>Cancel</button></main>'
  await page.getByRole('button', { name: 'Send' }).click()
  expect(document.body.textContent).toBe('sent')
})
