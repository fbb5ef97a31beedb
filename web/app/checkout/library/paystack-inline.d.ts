/** The part of the provider's untyped browser library that we use. */
declare module '@paystack/inline-js' {
  export interface TransactionCallbacks {
    onLoad: (transaction: { id: number; accessCode: string }) => void;
    onSuccess: (result: { reference: string; status?: string; message?: string }) => void;
    onCancel: () => void;
    onError: (error: { message?: string } | null | undefined) => void;
    onBankTransferConfirmationPending: () => void;
  }

  export interface TransactionParameters extends TransactionCallbacks {
    accessCode: string;
  }

  export interface WalletParameters extends TransactionParameters {
    /** The id of the element that holds, or gets, the wallet's button. */
    container: string;
    /** Null if the device, or the transaction, has no wallet. */
    onElementsMount: (elements: { applePay: boolean } | null) => void;
  }

  export default class PaystackPop {
    newTransaction(parameters: TransactionParameters): unknown;
    paymentRequest(parameters: WalletParameters): Promise<unknown>;
    cancelTransaction(): void;
    activeTransaction(): object | null;
  }
}

/** The sandbox gateway's origin; read by the sandbox's copy of the library when it is loaded. */
declare var edcCheckoutOrigin: string | undefined;

/** The addresses of the built library, and of its copy for the sandbox. */
declare module 'virtual:checkout-address' {
  export const provider: string;
  export const sandbox: string;
}
