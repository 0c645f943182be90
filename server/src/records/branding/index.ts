export {
  type BrandingRecord,
  brandingAt,
  insertLogo,
  logoInUse,
  logoPath,
  logoPicture,
  type LogoShape,
} from './logos.ts'
