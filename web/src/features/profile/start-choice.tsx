import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { useStartPage } from '../../shell/preferences/use-start-page.ts'
import type { PagePath } from '../../shell/routing/known-paths.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import classes from './profile.module.css'

const PAGES: readonly { path: PagePath; label: string; may: Permission }[] = [
  { path: '/', label: 'All Orders', may: 'orders.view' },
  { path: '/home', label: 'Home', may: 'orders.view' },
  { path: '/board', label: 'Dispatch Board', may: 'jobs.view' },
  { path: '/invoices/to-bill', label: 'To Bill', may: 'client_money.view_invoice' },
]

/** The landing page after signing in, from those that the role may see. */
export const StartChoice = () => {
  const [chosen, choose] = useStartPage()
  const viewer = useViewer()
  return (
    <fieldset className={classes.choices}>
      <legend className="sr-only">Start page</legend>
      {PAGES.filter(({ may }) => viewer?.permissions.has(may)).map(({ path, label }) => (
        <label key={path}>
          <input type="radio" name="start" checked={chosen === path} onChange={() => choose(path)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
