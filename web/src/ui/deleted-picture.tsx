/** In place of a picture that was deleted under the company's retention setting. */
import { IconPhotoOff } from './icons/photo-off.gen.ts'
import classes from './awaited-picture.module.css'

export interface DeletedPictureProps {
  /** Which picture. */
  label: string
  text: string
}

export const DeletedPicture = ({ label, text }: DeletedPictureProps) => (
  <span className={classes.awaited}>
    <IconPhotoOff size="1.25rem" stroke={1.5} aria-hidden="true" />
    <span className={classes.label}>{label}: </span>
    {text}
  </span>
)
