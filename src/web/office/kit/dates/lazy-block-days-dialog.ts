import { lazyComponent } from '#ui/lazy-component.tsx'

/** The form that blocks days, loaded when it opens. */
export const BlockDaysDialog = lazyComponent(() => import('./block-days-dialog.tsx'), 'BlockDaysDialog')
