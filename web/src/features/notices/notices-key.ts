/** The way to one's notices from anywhere by keys; the palettes tell them. */
import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'

export const useNoticesKey = (): void => {
  const navigate = useNavigate()
  useShortcuts([{ keys: 'g n', label: 'Notices', group: 'Go', run: () => void navigate({ to: '/notices' }) }])
}
