import { momentText } from '../../ui/format/time-text.ts'
import classes from './list.module.css'

export interface DeletedCardProps {
  number: string
  clientName: string
  dateDeleted: string
  deletedBy: string | null
}

/** A deleted record on a phone: what it was, when it was deleted and by whom. */
export const DeletedCard = ({ number, clientName, dateDeleted, deletedBy }: DeletedCardProps) => (
  <div className={classes.deleted}>
    <strong>{number}</strong>
    <span>{clientName}</span>
    <small>
      Deleted {momentText(dateDeleted)}
      {deletedBy ? ` by ${deletedBy}` : ''}
    </small>
  </div>
)
