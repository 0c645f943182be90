/** Where a person begins after signing in: with the list of orders, or at Home. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { takeFreshSignIn } from '../../api/auth/fresh-sign-in.ts'
import { usePreference } from './use-preference.ts'

export const START_PAGES = [
  { value: 'orders', label: 'All orders' },
  { value: 'home', label: 'Home' },
] as const
export type StartPage = (typeof START_PAGES)[number]['value']

export const useStartPage = () => usePreference<StartPage>('start-page', 'orders')

/** Goes to Home, once, where somebody who begins there has just signed in. */
export const useBeginning = (): void => {
  const [page] = useStartPage()
  const navigate = useNavigate()
  const isFresh = useRef<boolean | undefined>(undefined)
  useEffect(() => {
    isFresh.current ??= takeFreshSignIn()
    if (!isFresh.current || page !== 'home') return
    isFresh.current = false
    // Who went on meanwhile is left alone.
    if (location.pathname === '/' && location.search === '') void navigate({ to: '/home', replace: true })
  }, [page, navigate])
}
