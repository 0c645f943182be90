import { expect, test } from 'vitest'

test('a poll of what stays', async () => {
  await expect.poll(() => 'still scheduled', { message: 'the order is delivered' }).toBe('delivered')
})
