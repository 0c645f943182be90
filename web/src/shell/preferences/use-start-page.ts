import { START_PAGE } from '@waybill/contract/preferences/start-page.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PagePath } from '../routing/known-paths.ts'
import { useAccount } from '../sign-in/session.ts'
import { nameOf, readHere, unsent, writeHere } from './kept-here.ts'
import { usePreference } from './use-preference.ts'

/** The user's start page, and how to choose another. Stored for every device, and cached here for the next visit. */
export const useStartPage = () => {
  const [path, keep] = usePreference<PagePath>(START_PAGE, '/')
  const name = nameOf(useAccount().localAccountId, START_PAGE)
  useEffect(() => {
    // A choice that is not stored yet may be newer than what was drawn.
    if (!readHere(unsent(name))) writeHere(name, path)
  }, [name, path])
  return [path, keep] as const
}

/** Loads the start page in a browser that does not know it yet, and navigates there from the bare address. */
export const useLearntStartPage = (): void => {
  const router = useRouter()
  const name = nameOf(useAccount().localAccountId, START_PAGE)
  const [isNew] = useState(() => readHere(name) === null)
  const [path] = useStartPage()
  useEffect(() => {
    if (isNew && path !== '/' && router.state.location.href === '/') void router.navigate({ to: path, replace: true })
  }, [isNew, path, router])
}
