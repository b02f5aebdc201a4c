import { LabelPage } from '../layout/label-page.tsx'

export function NotFoundScreen() {
  return (
    <LabelPage
      title="404 Oops! Page not found"
      heading={
        <>
          <span className="block text-hero text-gold-200">404</span> Oops! Page not found
        </>
      }
    >
      Nothing is poured at this address. The bar is back on the home page.
    </LabelPage>
  )
}
