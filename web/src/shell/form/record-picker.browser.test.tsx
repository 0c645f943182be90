import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Apis } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Providers } from '../providers.tsx'
import { RecordPicker } from './record-picker.tsx'
import type { Named } from './record-source.ts'

const CLIENTS: readonly Named[] = [
  { guid: 'a', name: 'Aurora Cars' },
  { guid: 'c', name: 'Cobalt Electric' },
  { guid: 's', name: 'Summit Ridge' },
]

/** Searches are answered when the test says so. */
const searchable = () => {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const source = {
    ask: (search: { search?: string }) => ({
      queryKey: ['clients', search.search ?? ''] as const,
      queryFn: async () => {
        if (search.search) {
          asked.push(search.search)
          await new Promise<void>((resolve) => waiting.push(resolve))
        }
        const found = CLIENTS.filter(({ name }) => name.toLowerCase().includes(search.search?.toLowerCase() ?? ''))
        return { results: found }
      },
    }),
    nameOf: (named: Named) => named,
    detailOf: ({ guid }: Named) => (guid === 'c' ? 'Tampa, FL' : null),
  }
  return { source, asked: () => asked, answer: () => waiting.splice(0).forEach((each) => each()) }
}

const open = async (value: Named | null = null) => {
  const search = searchable()
  const Form = () => {
    const [picked, setPicked] = useState(value)
    return (
      <main>
        <RecordPicker
          label="Client"
          placeholder=""
          none="No client"
          source={search.source}
          value={picked}
          onChange={setPicked}
        />
        <input aria-label="Next" />
        <output>{picked?.name ?? 'nobody'}</output>
      </main>
    )
  }
  await render(
    <Providers session={{ auth: {}, settings: {} } as never} queries={createQueryClient({} as Apis)}>
      <Form />
    </Providers>,
  )
  await page.getByRole('combobox', { name: 'Client' }).click()
  await expect.element(page.getByRole('option', { name: 'Aurora Cars' })).toBeVisible()
  return search
}
const picked = () => page.getByRole('status')

it('picks the first result once it arrives when Enter comes first', async () => {
  const search = await open()
  await userEvent.keyboard('cob{Enter}')
  await expect.poll(search.asked).toContain('cob')
  await expect.element(picked()).toHaveTextContent('nobody')
  search.answer()
  await expect.element(picked()).toHaveTextContent('Cobalt Electric')
  const field = page.getByRole('combobox', { name: 'Client' })
  await expect.element(field).toHaveValue('Cobalt Electric · Tampa, FL')
  // Its label is not searched for.
  await field.click()
  await expect.element(page.getByRole('option', { name: 'Summit Ridge' })).toBeVisible()
})

it('does so after the focus has moved on', async () => {
  const search = await open()
  await userEvent.keyboard('summit{Enter}{Tab}')
  await expect.poll(search.asked).toContain('summit')
  search.answer()
  await expect.element(picked()).toHaveTextContent('Summit Ridge')
})

it('forgets Enter when something else is typed', async () => {
  const search = await open()
  await userEvent.keyboard('cob{Enter}')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}summ')
  await expect.poll(search.asked).toContain('summ')
  search.answer()
  await expect.element(page.getByRole('option', { name: 'Summit Ridge' })).toBeVisible()
  await expect.element(picked()).toHaveTextContent('nobody')
  await userEvent.keyboard('{Enter}')
  await expect.element(picked()).toHaveTextContent('Summit Ridge')
})

it('picks what was found, not the old value', async () => {
  const search = await open(CLIENTS[0])
  await page.getByRole('combobox', { name: 'Client' }).fill('cob')
  await expect.poll(search.asked).toContain('cob')
  search.answer()
  await expect.element(page.getByRole('option', { name: /^Cobalt Electric/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Aurora Cars' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(picked()).toHaveTextContent('Cobalt Electric')
})

it('says what to do where nothing matches', async () => {
  const search = await open()
  await page.getByRole('combobox', { name: 'Client' }).fill('zzz')
  await expect.poll(search.asked).toContain('zzz')
  search.answer()
  const nothing = page.getByRole('option', { name: 'Nothing matches “zzz”. Type a shorter part of it.' })
  await expect.element(nothing).toBeDisabled()
})
