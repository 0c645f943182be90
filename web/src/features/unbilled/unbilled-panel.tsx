/** An earned charge in the side panel: its evidence, and acts. */
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { Link } from '@tanstack/react-router'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { EvidenceList } from './evidence-list.tsx'
import { UnbilledActs } from './unbilled-acts.tsx'
import { RULE_LABELS } from './unbilled-words.ts'
import classes from './unbilled.module.css'

interface UnbilledPanelProps {
  charge: UnbilledCharge
  onWaive: () => void
  onClose: () => void
}

export const UnbilledPanel = ({ charge, onWaive, onClose }: UnbilledPanelProps) => {
  const { order, job, client, rule, amount, text, evidence, waived } = charge
  return (
    <SidePanel title={RULE_LABELS[rule]} onClose={onClose}>
      <div className={classes.view}>
        <p className={classes.text}>{text}</p>
        <UnbilledActs charge={charge} onWaive={onWaive} />
        <FactList
          facts={[
            ['Amount', moneyText(amount)],
            ['Client', client.name],
            [
              'Order',
              <Link key="order" to="/orders/$orderGuid" params={{ orderGuid: order.guid }}>
                {order.number}
              </Link>,
            ],
            [
              'Job',
              job ? (
                <Link key="job" to="/jobs/$jobGuid" params={{ jobGuid: job.guid }}>
                  {job.number}
                </Link>
              ) : null,
            ],
            ['Not billed', waived ? `${waived.reason} (${waived.by ?? 'someone'}, ${momentText(waived.date)})` : null],
          ]}
        />
        <section>
          <h3>Evidence</h3>
          <EvidenceList evidence={evidence} />
        </section>
      </div>
    </SidePanel>
  )
}
