import * as accounts from './accounts.ts'
import * as bookings from './bookings.ts'
import * as clients from './clients.ts'
import * as dashboard from './dashboard.ts'
import * as events from './events.ts'
import * as history from './history.ts'
import * as inquiries from './inquiries.ts'
import * as portal from './portal.ts'
import * as invoices from './invoices.ts'
import * as payments from './payments.ts'
import * as portalMoney from './portal-money.ts'
import * as quotes from './quotes.ts'
import * as schedule from './schedule.ts'
import * as search from './search.ts'
import * as services from './services.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'

/** All functions by name, served at `/functions/v1/<name>`. */
export const contract = {
  'submit-booking': bookings.submitBooking,
  'verify-pin': portal.verifyPin,
  'get-portal-booking': portal.getPortalBooking,
  'validate-portal-token': portal.validatePortalToken,
  'request-portal-link': portal.requestPortalLink,
  'sign-out-portal': portal.signOutPortal,

  'read-session': accounts.readSession,
  'sign-in': accounts.signIn,
  'sign-up': accounts.signUp,
  'sign-out': accounts.signOut,
  'check-invitation': accounts.checkInvitation,
  'confirm-email': accounts.confirmEmail,
  'request-password-reset': accounts.requestPasswordReset,
  'reset-password': accounts.resetPassword,
  'change-password': accounts.changePassword,
  'request-address-change': accounts.requestAddressChange,
  'change-address': accounts.changeAddress,
  'list-sessions': accounts.listSessions,
  'end-session': accounts.endSession,
  'sign-out-everywhere': accounts.signOutEverywhere,
  'list-team': accounts.listTeam,
  'invite-person': accounts.invitePerson,
  'withdraw-invitation': accounts.withdrawInvitation,
  'set-account-role': accounts.setAccountRole,
  'remove-account': accounts.removeAccount,

  'list-inquiries': inquiries.listInquiries,
  'read-inquiry-count': inquiries.readInquiryCount,
  'read-inquiry': inquiries.readInquiry,
  'set-inquiry-status': inquiries.setInquiryStatus,
  'send-booking-cancellation': inquiries.sendBookingCancellation,
  'send-portal-link': inquiries.sendPortalLink,
  'add-booking-services': inquiries.addBookingServices,
  'update-booking-service': inquiries.updateBookingService,

  'list-clients': clients.listClients,
  'read-client-quality': clients.readClientQuality,
  'read-client': clients.readClient,
  'create-client': clients.createClient,
  'save-client': clients.saveClient,
  'find-client-duplicates': clients.findClientDuplicates,
  'send-client-email': clients.sendClientEmail,
  'merge-clients': clients.mergeClients,
  'undo-merge': clients.undoMerge,
  'link-booking-client': clients.linkBookingClient,
  'read-business': settings.readBusiness,
  'read-settings': settings.readSettings,
  'save-settings': settings.saveSettings,
  'save-setting-file': settings.saveSettingFile,
  'remove-setting-file': settings.removeSettingFile,
  'preview-mail-template': settings.previewMailTemplate,
  'send-test-mail': settings.sendTestMail,
  'list-unsent-letters': settings.listUnsentLetters,
  'send-letter-again': settings.sendLetterAgain,

  'list-services': services.listServices,
  'create-service': services.createService,
  'update-service': services.updateService,
  'set-service-active': services.setServiceActive,
  'delete-service': services.deleteService,

  'list-quotes': quotes.listQuotes,
  'read-quote': quotes.readQuote,
  'save-quote': quotes.saveQuote,
  'set-quote-status': quotes.setQuoteStatus,
  'send-quote-emails': quotes.sendQuoteEmails,
  'generate-quote-pdf': quotes.generateQuotePdf,

  'list-invoices': invoices.listInvoices,
  'read-invoice-statistics': invoices.readInvoiceStatistics,
  'read-invoice': invoices.readInvoice,
  'list-billable-bookings': invoices.listBillableBookings,
  'save-invoice': invoices.saveInvoice,
  'read-invoice-prefill': invoices.readInvoicePrefill,
  'create-invoice-from-quote': invoices.createInvoiceFromQuote,
  'import-invoice-items': invoices.importInvoiceItems,
  'send-invoice-email': invoices.sendInvoiceEmail,
  'cancel-invoice': invoices.cancelInvoice,
  'mark-invoice-paid': payments.markInvoicePaid,
  'record-payment': payments.recordPayment,
  'void-payment': payments.voidPayment,
  'refund-payment': payments.refundPayment,
  'keep-owed-money': payments.keepOwedMoney,
  'withdraw-allocation': payments.withdrawAllocation,
  'generate-invoice-pdf': invoices.generateInvoicePdf,

  'list-staff': staff.listStaff,
  'read-staff-member': staff.readStaffMember,
  'create-staff-member': staff.createStaffMember,
  'save-staff-member': staff.saveStaffMember,
  'set-staff-active': staff.setStaffActive,

  'list-assignments': schedule.listAssignments,
  'read-assignable-event': schedule.readAssignableEvent,
  'list-assignable-staff': schedule.listAssignableStaff,
  'assign-staff': schedule.assignStaff,
  'change-assignment': schedule.changeAssignment,
  'set-assignment-status': schedule.setAssignmentStatus,

  'get-portal-quotes': portalMoney.getPortalQuotes,
  'approve-quote': portalMoney.approveQuote,
  'get-portal-invoices': portalMoney.getPortalInvoices,
  'create-checkout': portalMoney.createCheckout,
  'get-payment': portalMoney.getPayment,
  'admin-unlock': portalMoney.adminUnlock,

  'list-events': events.listEvents,
  'read-event-insights': events.readEventInsights,
  'read-event': events.readEvent,
  'list-client-options': events.listClientOptions,
  'create-event': events.createEvent,
  'save-event': events.saveEvent,
  'set-event-status': events.setEventStatus,
  'read-booking-conversion': events.readBookingConversion,
  'convert-booking': events.convertBooking,
  'read-event-quote-check': events.readEventQuoteCheck,
  'create-event-quote': events.createEventQuote,

  'read-dashboard': dashboard.readDashboard,
  'list-alerts': dashboard.listAlerts,
  'list-payments': dashboard.listPayments,

  'read-history': history.readHistory,
  'search-records': search.searchRecords,
}
export type Contract = typeof contract

/** The functions by resource: one file each. */
export const resources = {
  accounts,
  bookings,
  portal,
  inquiries,
  clients,
  events,
  services,
  quotes,
  invoices,
  payments,
  portalMoney,
  schedule,
  staff,
  dashboard,
  history,
  search,
  settings,
} as const
