/** Recent orders in the palette. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PaletteSource } from '../../shell/palette/palette-source.ts'
import { useAccount } from '../../shell/sign-in/session.ts'
import { readRecent } from './recent-orders.ts'

export const useRecentOrders = (): PaletteSource => {
  const navigate = useNavigate()
  const { localAccountId } = useAccount()
  return useMemo(
    () => ({
      id: 'recent',
      title: 'Recent orders',
      entries: () =>
        readRecent(localAccountId).map(({ guid, number, detail }) => ({
          id: `recent-${guid}`,
          label: number,
          detail,
          run: () => void navigate({ to: '/orders/$orderGuid', params: { orderGuid: guid } }),
        })),
    }),
    [navigate, localAccountId],
  )
}
