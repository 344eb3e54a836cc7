import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type {
  ClaimRow,
  ClaimUpdate,
  EstimateAnswerInput,
  EstimateInput,
  GiveBackInput,
  ImeiWarranty,
  Invoice,
  Language,
  NoticeWay,
  OutsourceInput,
  RepairBillForm,
  RepairItem,
  RepairMoney,
  RepairNotice,
  UnderWarrantyInput,
} from '@shopbench/contracts';
import { after } from '@shopbench/pages';

/** A booking that something is done with, once under its key. */
interface Doing<Body> {
  id: string;
  body: Body;
  idempotencyKey?: string;
}

/** One item of a booking. */
interface ItemDoing<Body> extends Doing<Body> {
  index: number;
}

/** The text of a notice, with the number that it goes to and the tracking link. */
export interface Notice {
  text: string;
  mobileNumber?: string;
  link: string;
  /** That it is written in. */
  language: Language;
}

const BILLED = after('repair', 'bill', 'stock', 'money');

export const {
  useRepairMoneyQuery,
  useLazyRepairMoneyQuery,
  useBillRepairMutation,
  useGiveBackMutation,
  useSendEstimateMutation,
  useAnswerEstimateMutation,
  useCoverItemMutation,
  useWarrantyOfImeiQuery,
  useClaimPartMutation,
  useFollowClaimMutation,
  useClaimsQuery,
  useNotesToQuery,
  useOutsourceMutation,
  useNoticeQuery,
  useToldMutation,
  useEndLinkMutation,
} = areaApi('repairs').injectEndpoints({
  endpoints: (build) => ({
    repairMoney: build.query<RepairMoney, string>({
      query: (id) => ({ url: `/repair/${id}/money` }),
      providesTags: ['Repair', 'Payment', 'Invoice'],
    }),
    billRepair: build.mutation<Saved<Invoice | null>, Doing<RepairBillForm>>({
      query: ({ id, ...sent }) => ({ url: `/repair/${id}/bill`, method: 'POST', ...sent }),
      transformResponse: withMessage<Invoice | null>,
      invalidatesTags: BILLED,
    }),
    giveBack: build.mutation<Saved<{ paid: number }>, Doing<GiveBackInput>>({
      query: ({ id, ...sent }) => ({ url: `/repair/${id}/give-back`, method: 'POST', ...sent }),
      transformResponse: withMessage<{ paid: number }>,
      invalidatesTags: BILLED,
    }),
    sendEstimate: build.mutation<Saved<RepairItem>, ItemDoing<EstimateInput>>({
      query: ({ id, index, ...sent }) => ({
        url: `/repair/${id}/items/${index}/estimate`,
        method: 'POST',
        ...sent,
      }),
      transformResponse: withMessage<RepairItem>,
      invalidatesTags: ['Repair'],
    }),
    answerEstimate: build.mutation<Saved<RepairItem>, ItemDoing<EstimateAnswerInput>>({
      query: ({ id, index, ...sent }) => ({
        url: `/repair/${id}/items/${index}/estimate`,
        method: 'PUT',
        ...sent,
      }),
      transformResponse: withMessage<RepairItem>,
      invalidatesTags: ['Repair'],
    }),
    warrantyOfImei: build.query<ImeiWarranty, string>({
      query: (imei) => ({ url: '/repair/warranty', params: { imei } }),
      providesTags: ['Repair'],
    }),
    coverItem: build.mutation<Saved<RepairItem>, ItemDoing<UnderWarrantyInput>>({
      query: ({ id, index, ...sent }) => ({
        url: `/repair/${id}/items/${index}/warranty`,
        method: 'PUT',
        ...sent,
      }),
      transformResponse: withMessage<RepairItem>,
      invalidatesTags: ['Repair'],
    }),
    claims: build.query<ClaimRow[], void>({
      query: () => ({ url: '/repair/claims' }),
      transformResponse: ({ claims }: { claims: ClaimRow[] }) => claims,
      providesTags: ['Repair'],
    }),
    claimPart: build.mutation<Saved<RepairItem>, ItemDoing<{ part: string }>>({
      query: ({ id, index, ...sent }) => ({
        url: `/repair/${id}/items/${index}/claim`,
        method: 'POST',
        ...sent,
      }),
      transformResponse: withMessage<RepairItem>,
      invalidatesTags: ['Repair'],
    }),
    followClaim: build.mutation<Saved<RepairItem>, ItemDoing<ClaimUpdate>>({
      query: ({ id, index, ...sent }) => ({
        url: `/repair/${id}/items/${index}/claim`,
        method: 'PUT',
        ...sent,
      }),
      transformResponse: withMessage<RepairItem>,
      invalidatesTags: ['Repair'],
    }),
    /** The debit notes to a supplier, the newest first. */
    notesTo: build.query<{ _id: string; invoiceNumber: string; status: string }[], string>({
      query: (supplier) => ({
        url: '/purchase/debit-note/all',
        params: { supplier, sort: '-date', pageSize: 20 },
      }),
      transformResponse: ({
        debitNotes,
      }: {
        debitNotes: { _id: string; invoiceNumber: string; status: string }[];
      }) => debitNotes,
      providesTags: ['PurchaseInvoice'],
    }),
    outsource: build.mutation<Saved<RepairItem>, ItemDoing<OutsourceInput>>({
      query: ({ id, index, ...sent }) => ({
        url: `/repair/${id}/items/${index}/outsource`,
        method: 'PUT',
        ...sent,
      }),
      transformResponse: withMessage<RepairItem>,
      invalidatesTags: after('repair', 'expense', 'money'),
    }),
    notice: build.query<
      Notice,
      { id: string; index: number; notice: RepairNotice; language?: Language | undefined }
    >({
      query: ({ id, ...params }) => ({ url: `/repair/${id}/notice`, params }),
      // Its amount and its link may be others the next time.
      keepUnusedDataFor: 0,
    }),
    told: build.mutation<null, ItemDoing<{ notice: RepairNotice; way: NoticeWay }>>({
      query: ({ id, index, ...sent }) => ({
        url: `/repair/${id}/items/${index}/told`,
        method: 'POST',
        ...sent,
      }),
      invalidatesTags: ['Repair'],
    }),
    endLink: build.mutation<Saved<null>, string>({
      query: (id) => ({ url: `/repair/${id}/link`, method: 'DELETE' }),
      transformResponse: withMessage<null>,
    }),
  }),
});
