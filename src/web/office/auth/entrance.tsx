import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { Tabs } from '#ui/tabs.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm, type Invited } from './sign-up-form.tsx'

/** Signing in, or making an account; which of the two stands in the address. */
export function Entrance({ invited }: { readonly invited?: Invited }) {
  const search = useSearch({ from: paths.auth })
  const navigate = useNavigate()
  const first = invited ? 'sign-up' : 'sign-in'
  const view = search.view === 'sign-in' || search.view === 'sign-up' ? search.view : first

  return (
    <Tabs
      label="Sign in or sign up"
      value={view}
      onChange={(chosen) => {
        void navigate({
          to: paths.auth,
          search: (old) => ({ ...old, view: chosen === first ? undefined : chosen }),
          replace: true,
        })
      }}
      tabs={[
        { value: 'sign-in', label: 'Sign In', content: <SignInForm /> },
        {
          value: 'sign-up',
          label: 'Sign Up',
          content: <SignUpForm key={invited?.token} {...(invited ? { invited } : {})} />,
        },
      ]}
    />
  )
}
