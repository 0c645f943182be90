import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { usePageSettled } from './use-page-settled.ts'

const Waiting = () => (usePageSettled() ? 'settled' : 'waiting')

const Screen = ({ queryFn }: { queryFn: () => Promise<string> }) => {
  useQuery({ queryKey: ['screen'], queryFn })
  return null
}

/** The screen is rendered right after the page, as when its part of the program has been loaded. */
const Page = ({ queryFn }: { queryFn: () => Promise<string> }) => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])
  return isLoaded ? <Screen queryFn={queryFn} /> : null
}

test('settles without an update during the rendering of the screen', async () => {
  const complaints = vi.spyOn(console, 'error')
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Waiting />
      <Page queryFn={() => Promise.resolve('data')} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('settled')).toBeVisible()
  expect(complaints).not.toHaveBeenCalled()
})
