import { useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Auth } from '../api/auth/auth.ts'
import type { TokenSource } from '../api/authorized.ts'
import type { Apis } from '../api/client.ts'
import { createQueryClient } from '../api/query-client.ts'
import type { SiteSettings } from '../api/settings.ts'
import { LiveProvider } from './live-provider.tsx'
import { Providers } from './providers.tsx'

const settings: SiteSettings = {
  portal: 'client',
  authority: '',
  clientId: '',
  scopes: [],
  apiScopes: [],
  version: '4.2.0',
}
const tokens: TokenSource = { token: async () => null, isSignedIn: async () => false, logout: async () => undefined }

it('running reads are aborted at sign-out, since they would be refused', async () => {
  const leaving = new Set<() => void>()
  const auth = {
    onSignedOut(listener: () => void) {
      leaving.add(listener)
      return () => leaving.delete(listener)
    },
  } as unknown as Auth
  const ended = vi.fn()
  const Reader = () => {
    useQuery({
      queryKey: ['slow'],
      queryFn: ({ signal }) =>
        new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => {
            ended()
            reject(new DOMException('aborted', 'AbortError'))
          }),
        ),
    })
    return <p>Reading</p>
  }
  await render(
    <Providers session={{ auth, settings }} queries={createQueryClient({} as Apis)}>
      <LiveProvider tokens={tokens}>
        <Reader />
      </LiveProvider>
    </Providers>,
  )
  await expect.element(page.getByText('Reading')).toBeVisible()
  expect(ended).not.toHaveBeenCalled()
  for (const leave of leaving) leave()
  await expect.poll(() => ended.mock.calls.length).toBe(1)
})
