/* How clang declares a kernel on a graphics processor. */
#define KERNEL __attribute__((nvptx_kernel)) void

static inline int thread_number(void) {
    return (int)(__nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() + __nvvm_read_ptx_sreg_tid_x());
}
