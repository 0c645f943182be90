/** Bulk acts on places; the server runs them row by row. */
import { useQueryClient } from '@tanstack/react-query'
import { type ServerAct, ServerActs, type ServerActsProps } from '../../shell/bulk/server-acts.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'

const change = (label: string, body: object): ServerAct => ({
  act: 'terminal.change',
  label,
  needs: 'terminals.edit',
  body,
})
const ACTS = [
  change('Share with clients', { isShared: true }),
  change('Stop sharing', { isShared: false }),
  change('Activate', { isActive: true }),
  change('Deactivate', { isActive: false }),
]
const NOUN = { one: 'terminal', many: 'terminals' }

export const TerminalBulk = ({ now }: Pick<ServerActsProps, 'now'>) => {
  const queries = useQueryClient()
  const permissions = useViewer()?.permissions
  return (
    <ServerActs
      acts={ACTS.filter(({ needs }) => permissions?.has(needs))}
      noun={NOUN}
      now={now}
      status="all"
      onChange={() => void queries.invalidateQueries({ queryKey: ['address'] })}
    />
  )
}
