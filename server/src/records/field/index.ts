export {
  deviceByGuid,
  type DeviceRecord,
  devicesOf,
  driverLinkBySecret,
  type DriverLinkRecord,
  driverLinksOf,
  endDevice,
  endDriverLink,
  forgetSignatures,
  holdDevice,
  insertDevice,
  insertDriverLink,
  linkedJob,
  noteHeard,
  takeSignature,
} from './devices.ts'
export {
  decideItem,
  insertItem,
  itemByGuid,
  openJobsOfDriver,
  type PlaceOfItem,
  placeOfItem,
  refusedInspections,
  type ItemRecord,
  parkedByGuid,
  parkedItems,
  type ParkedRecord,
  sentByDevice,
  waitingOfJob,
} from './items.ts'
export { type LastSeen, lastSeenOfOrder } from './position.ts'
export { awaitPictures, insertEvidence, picturesByHash, storePictures } from './pictures.ts'
export {
  closedSeals,
  holdSeals,
  insertSeal,
  manifestOf,
  saveSeal,
  sealOf,
  type SealRecord,
  sealsToClose,
} from './seals.ts'
