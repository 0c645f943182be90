import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { usePageSettled } from './use-page-settled.ts'

const Waiting = () => (usePageSettled() ? 'settled' : 'waiting')

let isRendering = false

const Screen = ({ queryFn }: { queryFn: () => Promise<string> }) => {
  isRendering = true
  useQuery({ queryKey: ['screen'], queryFn })
  isRendering = false
  return null
}

/** The screen is rendered right after the page, as when its part of the program has been loaded. */
const Page = ({ queryFn }: { queryFn: () => Promise<string> }) => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])
  return isLoaded ? <Screen queryFn={queryFn} /> : null
}

test('settles without an update during the rendering of the screen', async () => {
  const queries = new QueryClient()
  const isFetching = queries.isFetching.bind(queries)
  const looks: string[] = []
  // React's production build does not complain about such an update.
  vi.spyOn(queries, 'isFetching').mockImplementation((...given) => {
    looks.push(isRendering ? 'during' : 'outside')
    return isFetching(...given)
  })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <Waiting />
      <Page queryFn={() => Promise.resolve('data')} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('settled')).toBeVisible()
  expect(new Set(looks)).toEqual(new Set(['outside']))
})
