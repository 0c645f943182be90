import { useLocation } from '@tanstack/react-router'

/** The segment after the order's guid in the address. */
export const useCurrentTab = (): string | undefined =>
  useLocation({ select: ({ pathname }) => pathname.split('/')[3] || undefined })
